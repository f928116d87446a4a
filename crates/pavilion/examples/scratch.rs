#![allow(missing_docs, clippy::print_stdout, clippy::pedantic)]
use game::{First, Game, MoveBuf, Next, chance};
use pavilion::{Move, Options, Pavilion, Side};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mode = args[1].as_str();
    let players: u8 = args[2].parse().unwrap();
    let side = if args[3] == "grey" { Side::Grey } else { Side::Coloured };
    let games: u64 = args[4].parse().unwrap();
    let options = Options { players, side, first: First::Random };
    let mut moves = MoveBuf::new();
    let reps = if mode == "bench" { 5 } else { 1 };
    let all: Vec<Move> = Pavilion::all_moves().collect();
    for rep in 0..reps {
        let mut rng = Pcg64Mcg::seed_from_u64(7 + rep);
        let (mut actions, mut decisions, mut width, mut widest, mut longest, mut sum) = (0u64, 0u64, 0u64, 0, 0, 0i64);
        let t = Instant::now();
        for _ in 0..games {
            let mut g = Pavilion::setup(&options).unwrap();
            let mut n = 0;
            loop {
                match g.next() {
                    Next::Over => break,
                    Next::Chance(_) => {
                        let d = g.sample_deal(&mut rng);
                        if mode == "audit" {
                            g.check_deal(&d).unwrap();
                        }
                        g.deal(&d, &mut ());
                    }
                    Next::Seats(s) => {
                        let seat = s.first().unwrap();
                        g.legal_moves(seat, &mut moves);
                        decisions += 1;
                        width += moves.len() as u64;
                        widest = widest.max(moves.len());
                        let m = moves[chance::below(&mut rng, moves.len() as u32) as usize];
                        if mode == "full" {
                            let mut l: Vec<_> = moves.to_vec();
                            l.sort();
                            let c: Vec<_> = {
                                let mut c: Vec<_> = all.iter().copied().filter(|m| g.check(seat, *m).is_ok()).collect();
                                c.sort();
                                c
                            };
                            assert_eq!(l, c);
                        }
                        g.play(seat, m, &mut ());
                    }
                }
                n += 1;
                if mode != "bench" {
                    g.audit().unwrap_or_else(|e| panic!("{e} {}", serde_json::to_string(&g).unwrap()));
                    if mode == "full" {
                        let j = serde_json::to_string(&g).unwrap();
                        assert_eq!(serde_json::from_str::<Pavilion>(&j).unwrap(), g);
                    }
                }
            }
            actions += n;
            longest = longest.max(n);
            sum += i64::from(g.scores().as_slice()[0]);
        }
        let s = t.elapsed().as_secs_f64();
        println!(
            "{:.0} games/s {:.1} actions/game branching {:.2} widest {widest} longest {longest} mean score {:.1} bytes {} actions {actions}",
            games as f64 / s,
            actions as f64 / games as f64,
            width as f64 / decisions as f64,
            sum as f64 / games as f64,
            size_of::<Pavilion>()
        );
    }
}
