//! Writes the inputs that a fuzzer begins with into one folder for each target.

use fuzz::Target;
use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder: PathBuf = env::args_os().nth(1).map(PathBuf::from).ok_or_else(|| io::Error::other("which folder?"))?;
    for target in Target::ALL {
        let folder = folder.join(target.name());
        fs::create_dir_all(&folder)?;
        for (number, seed) in target.seeds().into_iter().enumerate() {
            fs::write(folder.join(format!("seed-{number}")), seed)?;
        }
    }
    Ok(())
}
