import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const code = (what: string) => `
import { createLog } from ${JSON.stringify(new URL('../log/log.ts', import.meta.url).href)}
import { openLogOutput } from ${JSON.stringify(new URL('../log/openLogOutput.ts', import.meta.url).href)}
import { watchFailures } from ${JSON.stringify(new URL('./watchFailures.ts', import.meta.url).href)}
const output = openLogOutput(1)
watchFailures(process, createLog({ level: 'info', write: output.write, now: Date.now }), output.end)
setTimeout(() => {}, 60_000)
${what}`

test.each([
  ['an error', `setImmediate(() => { throw new Error('canary') })`, 'uncaughtException'],
  ['a rejection', `Promise.reject(new Error('canary'))`, 'unhandledRejection'],
])('5.2 uncaught, %s leaves one line of JSON and ends the process', (_what, text, origin) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', code(text)],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(status).toBe(1)
  const lines = stdout.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', origin, reason: expect.stringContaining('canary') })
})
