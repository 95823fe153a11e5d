import { runRelease } from './runRelease.ts'

process.exitCode = await runRelease(process.argv.slice(2), 'node release/main.ts')
