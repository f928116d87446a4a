//! What the operating system knows of this process, for `/metrics`: the usual names, so that the usual dashboards show it.

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use std::fmt;
use std::fs;

/// Reads `/proc` whenever it is asked. On a system without it nothing is said.
#[derive(Debug)]
pub(crate) struct Process;

/// How many of the units of `/proc/self/stat` a second has: the kernel shows everybody the same, whatever its own clock.
const TICKS: f64 = 100.0;

impl Collector for Process {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        if let Some(bytes) = resident_bytes() {
            let gauge = ConstGauge::new(bytes);
            say(&mut encoder, "process_resident_memory_bytes", "Memory of this process", &gauge)?;
        }
        if let Some(seconds) = cpu_seconds() {
            say(&mut encoder, "process_cpu_seconds", "Processor time of this process", &ConstCounter::new(seconds))?;
        }
        if let Some(files) = open_files() {
            say(&mut encoder, "process_open_fds", "Open files and connections", &ConstGauge::new(files))?;
        }
        Ok(())
    }
}

fn say(encoder: &mut DescriptorEncoder<'_>, name: &str, help: &str, metric: &impl EncodeMetric) -> fmt::Result {
    metric.encode(encoder.encode_descriptor(name, help, None, metric.metric_type())?)
}

fn resident_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok()? * 1024)
}

fn cpu_seconds() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, in brackets, may hold spaces.
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks: u64 = fields.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
    Some(ticks as f64 / TICKS)
}

fn open_files() -> Option<u64> {
    Some(fs::read_dir("/proc/self/fd").ok()?.count() as u64)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_process_is_described() {
        assert!(resident_bytes().unwrap() > 1 << 20);
        assert!(cpu_seconds().unwrap() >= 0.0);
        let before = open_files().unwrap();
        let _file = fs::File::open("/proc/self/status").unwrap();
        assert!(open_files().unwrap() >= before);
    }
}
