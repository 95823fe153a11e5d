import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runStep } from './runStep.ts'

const cwd = mkdtempSync(join(tmpdir(), 'latchkey-step-'))
afterAll(() => rmSync(cwd, { recursive: true }))
const options = { cwd, signal: new AbortController().signal }
const node = (code: string) => [process.execPath, '-e', code] as const

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a command that ends well is one check passed', async () => {
  expect(await runStep({ name: 'ok', command: node(''), limitMs: 10_000 }, options)).toMatchObject({ passed: 1, failed: 0 })
})

test('a program that is not there is a failure, not a crash', async () => {
  expect(await runStep({ name: 'gone', command: ['no-such-program'], limitMs: 10_000 }, options)).toMatchObject({ passed: 0, failed: 1 })
})

test('a check that hangs is stopped with what it started', async () => {
  const child = `require('node:fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)`
  const code = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]); setInterval(() => {}, 1000)`

  expect(await runStep({ name: 'hangs', command: node(code), limitMs: 2_000 }, options)).toMatchObject({ passed: 0, failed: 1 })

  const pid = Number(readFileSync(join(cwd, 'pid'), 'utf8'))
  await expect.poll(() => isRunning(pid)).toBe(false)
})
