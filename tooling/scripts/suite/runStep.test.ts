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
  expect(await runStep({ name: 'ok', command: node(''), limitMs: 10_000 }, options)).toMatchObject({ counts: { passed: 1, failed: 0 } })
})

test('a program that is not there is a failure, not a crash', async () => {
  expect(await runStep({ name: 'gone', command: ['no-such-program'], limitMs: 10_000 }, options)).toMatchObject({
    counts: { passed: 0, failed: 1 },
  })
})

test('a check that hangs is stopped with what it started', async () => {
  const child = `require('node:fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)`
  const code = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]); setInterval(() => {}, 1000)`

  expect(await runStep({ name: 'hangs', command: node(code), limitMs: 2_000 }, options)).toMatchObject({ counts: { passed: 0, failed: 1 } })

  const pid = Number(readFileSync(join(cwd, 'pid'), 'utf8'))
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('what a failed check complained of last is kept', async () => {
  const code = "for (let at = 0; at < 100; at += 1) { console.log(at); console.error('complaint', at) } process.exit(1)"

  const { lastLines } = await runStep({ name: 'complains', command: node(code), limitMs: 10_000 }, { ...options, isNamed: true })

  expect(lastLines).toHaveLength(40)
  expect(lastLines.at(-1)).toBe('complaint 99')
})

test('a failed check that complained of nothing gives its last lines', async () => {
  const step = { name: 'fails', command: node("console.log('two of three'); process.exit(1)"), limitMs: 10_000 }

  expect(await runStep(step, { ...options, isNamed: true })).toMatchObject({ counts: { failed: 1 }, lastLines: ['two of three'] })
})
