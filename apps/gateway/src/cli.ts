#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import { runMigrate } from './host/commandLine/runMigrate.ts'
import { runMonitor } from './host/monitor/runMonitor.ts'
import { runCommand } from './runCommand.ts'
import { serve } from './serve.ts'

const argv = process.argv.slice(2)
if (argv[0] === 'serve' && argv.length === 1) {
  await serve(process, fileURLToPath(new URL('../seed/wallets.json', import.meta.url)))
} else if (argv[0] === 'migrate') {
  process.exitCode = await runMigrate(argv.slice(1), {
    env: process.env,
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
  })
} else if (argv[0] === 'monitor') {
  process.exitCode = await runMonitor(argv.slice(1), {
    env: process.env,
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
  })
} else {
  process.exitCode = await runCommand(argv, {
    env: process.env,
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
    now: Date.now,
  })
}
