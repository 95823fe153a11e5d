#!/usr/bin/env node
export {}

/** The oldest Node that this and the apps it makes run on. */
const oldest = { major: 22, minor: 12 }

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) {
  // An older Node could not read it, and would say so with a stack.
  const { runCli } = await import('./runCli.ts')
  await runCli(process.argv.slice(2))
} else {
  process.stderr.write(`create-latchkey needs Node ${oldest.major}.${oldest.minor} or newer; this is Node ${process.versions.node}.\n`)
  process.exitCode = 1
}
