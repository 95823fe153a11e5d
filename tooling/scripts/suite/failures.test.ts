import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readFailures } from './failures.ts'
import { ReportUnhandled } from './reportUnhandled.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-failures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('names what failed in vitest', () => {
  const file = report({
    testResults: [
      {
        name: '/somewhere/packages/common/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: ' steady', failureMessages: [] },
          { status: 'failed', fullName: ' broken', failureMessages: ['AssertionError: expected 1'] },
          { status: 'failed', fullName: ' never', failureMessages: ['Error: Property failed\n{ seed: 1 }\nCounterexample: [2]'] },
        ],
      },
      { name: '/somewhere/apps/lab/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  })

  expect(readFailures(file)).toEqual([
    { name: 'packages/common/src/a.test.ts >  broken', reason: 'AssertionError: expected 1' },
    { name: 'packages/common/src/a.test.ts >  never', reason: 'Error: Property failed · Counterexample: [2]' },
    { name: 'apps/lab/b.test.ts', reason: 'Cannot find module' },
  ])
})

test('names what failed in Playwright', () => {
  const colour = String.fromCharCode(27)
  const timeout = { message: `${colour}[31mTimeout${colour}[39m of 20 s\nCall log` }
  const declined = [{ errors: [{ message: 'Error: Request declined' }, timeout] }]
  const file = report({
    suites: [
      {
        title: 'send.e2e.ts',
        specs: [{ title: 'sends', tests: [{ status: 'unexpected', results: [{ errors: [timeout] }] }] }],
        suites: [
          { title: 'dark', specs: [{ title: 'draws', tests: [{ status: 'unexpected', results: declined }, { status: 'expected' }] }] },
          { title: 'slow', specs: [{ title: 'waits', tests: [{ status: 'flaky', results: [{ errors: [timeout] }, { errors: [] }] }] }] },
        ],
      },
    ],
  })

  expect(readFailures(file)).toEqual([
    { name: 'send.e2e.ts > sends', reason: 'Timeout of 20 s' },
    { name: 'send.e2e.ts > dark > draws', reason: 'Error: Request declined · Timeout of 20 s' },
    { name: 'send.e2e.ts > slow > waits, which passed at its second try', reason: 'Timeout of 20 s' },
  ])
})

test('says what broke outside every test, and where', () => {
  const errors = [
    { message: 'Error: gone\n  while it closed', location: { file: '/x/tooling/e2e/src/test.ts', line: 7 } },
    { message: 'late' },
  ]

  expect(readFailures(report({ suites: [], errors }))).toEqual([
    { name: 'outside every test, at tooling/e2e/src/test.ts:7', reason: 'Error: gone ·   while it closed' },
    { name: 'outside every test', reason: 'late' },
  ])
})

test('a report of another kind, or none, names no test', () => {
  expect(readFailures(report({ passed: 1, failed: 2 }))).toEqual([])
  expect(readFailures(join(folder, 'missing.json'))).toEqual([])
  expect(readFailures(undefined)).toEqual([])
})

test('says what broke beside the tests of vitest, which its own report leaves out', () => {
  const file = report({ testResults: [] })
  const reporter = new ReportUnhandled()
  reporter.onInit({ config: { outputFile: { json: file } } })
  const stack = 'Error: late\n    at node:timers\n    at later (/somewhere/apps/gateway/src/timer.ts:3:4)'
  const VITEST_TEST_PATH = '/somewhere/apps/gateway/src/a.test.ts'
  reporter.onTestRunEnd([], [{ message: 'late', cause: { message: 'socket closed' }, stack, VITEST_TEST_PATH }])

  const reason = 'late · socket closed · at later (apps/gateway/src/timer.ts:3:4) · while apps/gateway/src/a.test.ts ran'
  expect(readFailures(file)).toEqual([{ name: 'outside every test', reason }])
})
