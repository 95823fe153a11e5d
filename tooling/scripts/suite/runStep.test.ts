import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runStep } from './runStep.ts'

const cwd = mkdtempSync(join(tmpdir(), 'latchkey-step-'))
afterAll(() => rmSync(cwd, { recursive: true }))
const options = { cwd, signal: new AbortController().signal }
const node = (code: string) => [process.execPath, '-e', code] as const

test('a command that ends well is one check passed', async () => {
  expect(await runStep({ name: 'ok', command: node(''), limitMs: 10_000 }, options)).toMatchObject({ passed: 1, failed: 0 })
})

test('a program that is not there is a failure, not a crash', async () => {
  expect(await runStep({ name: 'gone', command: ['no-such-program'], limitMs: 10_000 }, options)).toMatchObject({ passed: 0, failed: 1 })
})

test('a check that hangs is stopped with what it started', async () => {
  const child = `setTimeout(() => require('node:fs').writeFileSync('survived', ''), 1500)`
  const code = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]); setInterval(() => {}, 1000)`

  expect(await runStep({ name: 'hangs', command: node(code), limitMs: 700 }, options)).toMatchObject({ passed: 0, failed: 1 })

  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(existsSync(join(cwd, 'survived'))).toBe(false)
})
