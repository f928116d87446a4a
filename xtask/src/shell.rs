//! Running other programs.

use anyhow::{Context, Result, ensure};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, iter};

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the repository")
}

/// Cargo, the one that runs this program, at the root of the repository.
pub(crate) fn cargo<const N: usize>(args: [&str; N]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Runs a program in the foreground; a failure is an error.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("`{}` cannot be started", line(command)))?;
    ensure!(status.success(), "`{}` failed ({status})", line(command));
    Ok(())
}

/// Whether a program can be started and succeeds; prints nothing.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// The command as one would type it, without the folder of the program.
pub(crate) fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let settings = command
        .get_envs()
        .filter_map(|(name, value)| Some(format!("{}={:?}", name.to_string_lossy(), value?.to_string_lossy())));
    let words = iter::once(program).chain(command.get_args()).map(|word| match word.to_string_lossy() {
        word if word.contains([' ', '|', '(']) => format!("'{word}'"),
        word => word.into_owned(),
    });
    settings.chain(words).collect::<Vec<_>>().join(" ")
}

/// Bytes as people compare them.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string cannot fail");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_one_would_type_it() {
        let mut command = Command::new("/usr/bin/cargo");
        command.args(["test", "-E", "test(a) | test(b)"]).env("FLAGS", "-D warnings");
        assert_eq!(line(&command), "FLAGS=\"-D warnings\" cargo test -E 'test(a) | test(b)'");
    }
}
