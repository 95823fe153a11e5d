import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ReportUnhandled } from './reportUnhandled.ts'
import { readTroubled } from './troubled.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-troubled-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('names what failed and what needed another try in vitest', () => {
  const file = report({
    testResults: [
      {
        name: '/somewhere/packages/common/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: ' steady', failureMessages: [] },
          { status: 'passed', fullName: ' late', failureMessages: ['Error: timed out\n  at line'] },
          { status: 'failed', fullName: ' broken', failureMessages: ['AssertionError: expected 1'] },
          { status: 'failed', fullName: ' never', failureMessages: ['Error: Property failed\n{ seed: 1 }\nCounterexample: [2]'] },
        ],
      },
      { name: '/somewhere/apps/lab/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  })

  expect(readTroubled(file)).toEqual([
    { outcome: 'unsteady', name: 'packages/common/src/a.test.ts >  late', reason: 'Error: timed out' },
    { outcome: 'failed', name: 'packages/common/src/a.test.ts >  broken', reason: 'AssertionError: expected 1' },
    { outcome: 'failed', name: 'packages/common/src/a.test.ts >  never', reason: 'Error: Property failed · Counterexample: [2]' },
    { outcome: 'failed', name: 'apps/lab/b.test.ts', reason: 'Cannot find module' },
  ])
})

test('names what failed and what needed another try in Playwright', () => {
  const colour = String.fromCharCode(27)
  const timeout = { message: `${colour}[31mTimeout${colour}[39m of 20 s\nCall log` }
  const failing = [{ errors: [timeout] }]
  const tries = [{ errors: [{ message: 'Error: Request declined' }, timeout] }, { errors: [timeout] }]
  const file = report({
    suites: [
      {
        title: 'send.e2e.ts',
        specs: [{ title: 'sends', tests: [{ status: 'flaky', results: [...failing, {}] }] }],
        suites: [{ title: 'dark', specs: [{ title: 'draws', tests: [{ status: 'unexpected', results: tries }, { status: 'expected' }] }] }],
      },
    ],
  })

  expect(readTroubled(file)).toEqual([
    { outcome: 'unsteady', name: 'send.e2e.ts > sends', reason: 'Timeout of 20 s' },
    { outcome: 'failed', name: 'send.e2e.ts > dark > draws', reason: 'Error: Request declined · Timeout of 20 s' },
  ])
})

test('says what broke outside every test, and where', () => {
  const errors = [
    { message: 'Error: gone\n  while it closed', location: { file: '/x/tooling/e2e/src/test.ts', line: 7 } },
    { message: 'late' },
  ]

  expect(readTroubled(report({ suites: [], errors }))).toEqual([
    { outcome: 'failed', name: 'outside every test, at tooling/e2e/src/test.ts:7', reason: 'Error: gone ·   while it closed' },
    { outcome: 'failed', name: 'outside every test', reason: 'late' },
  ])
})

test('a report of another kind, or none, names no test', () => {
  expect(readTroubled(report({ passed: 1, failed: 2 }))).toEqual([])
  expect(readTroubled(join(folder, 'missing.json'))).toEqual([])
  expect(readTroubled(undefined)).toEqual([])
})

test('says what broke beside the tests of vitest, which its own report leaves out', () => {
  const file = report({ testResults: [] })
  const reporter = new ReportUnhandled()
  reporter.onInit({ config: { outputFile: { json: file } } })
  const stack = 'Error: late\n    at node:timers\n    at later (/somewhere/apps/gateway/src/timer.ts:3:4)'
  const VITEST_TEST_PATH = '/somewhere/apps/gateway/src/a.test.ts'
  reporter.onTestRunEnd([], [{ message: 'late', cause: { message: 'socket closed' }, stack, VITEST_TEST_PATH }])

  const reason = 'late · socket closed · at later (apps/gateway/src/timer.ts:3:4) · while apps/gateway/src/a.test.ts ran'
  expect(readTroubled(file)).toEqual([{ outcome: 'failed', name: 'outside every test', reason }])
})
