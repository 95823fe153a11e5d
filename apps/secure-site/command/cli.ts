#!/usr/bin/env node
export {}

/** The oldest Node that this runs on, known before anything is imported that an older one cannot read. */
const oldest = 24

if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(`latchkey-secure-site needs Node ${oldest} or newer; this is Node ${process.versions.node}.\n`)
  process.exitCode = 1
} else {
  const { runCli } = await import('./runCli.ts')
  await runCli(process.argv.slice(2))
}
