import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { unhandledFile } from './reportUnhandled.ts'

/** A test that failed, and the first that is said of why. */
export type Failure = { readonly name: string; readonly reason: string }

/** Reads what failed, if only once, by name: a long log is read from its end, and there the names stand. */
export function readFailures(file: string | undefined): readonly Failure[] {
  if (file === undefined) return []
  return [file, unhandledFile(file)].flatMap(readReport)
}

function readReport(file: string): readonly Failure[] {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport & PlaywrightReport
    return [
      ...(report.testResults ?? []).flatMap(fromVitestFile),
      ...(report.suites ?? []).flatMap((suite) => fromPlaywrightSuite(suite)),
      ...(report.errors ?? []).map(fromError),
    ]
  } catch {
    return []
  }
}

type VitestReport = {
  testResults?: readonly {
    name?: string
    status?: string
    message?: string
    assertionResults?: readonly { status?: string; fullName?: string; failureMessages?: readonly string[] }[]
  }[]
}

function fromVitestFile(file: NonNullable<VitestReport['testResults']>[number]): readonly Failure[] {
  const tests = (file.assertionResults ?? []).filter(({ status }) => status === 'failed')
  // A file that failed without a failed test in it did not load.
  if (tests.length === 0 && file.status === 'failed') return [{ name: shortPath(file.name), reason: firstLine(file.message) }]
  return tests.map((test) => ({
    name: `${shortPath(file.name)} > ${test.fullName ?? ''}`,
    reason: firstLine(test.failureMessages?.[0]),
  }))
}

type PlaywrightSuite = {
  title?: string
  suites?: readonly PlaywrightSuite[]
  specs?: readonly {
    title?: string
    tests?: readonly { status?: string; results?: readonly { errors?: readonly { message?: string }[] }[] }[]
  }[]
}
type PlaywrightError = { message?: string; location?: { file?: string; line?: number } }
type PlaywrightReport = { suites?: readonly PlaywrightSuite[]; errors?: readonly PlaywrightError[] }

/** What broke in a worker outside every test: a fixture that did not end, or a promise that nothing awaited. */
function fromError({ message, location }: PlaywrightError): Failure {
  const where = location ? `, at ${shortPath(location.file)}:${location.line}` : ''
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  return { name: `outside every test${where}`, reason: lines.slice(0, 4).map(shortenPaths).join(' · ').slice(0, 400) }
}

function fromPlaywrightSuite(suite: PlaywrightSuite, above = ''): readonly Failure[] {
  const path = [above, suite.title].filter(Boolean).join(' > ')
  const own = (suite.specs ?? []).flatMap((spec) =>
    (spec.tests ?? [])
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results = [] }) => ({
        name: `${path} > ${spec.title ?? ''}${status === 'flaky' ? ', which passed at its second try' : ''}`,
        reason: listReasons(results.flatMap(({ errors }) => errors ?? [])),
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => fromPlaywrightSuite(inner, path))]
}

/** Each error once: the first is often only what the test's end left behind. */
function listReasons(errors: readonly { message?: string }[]): string {
  return [...new Set(errors.map(({ message }) => firstLine(message)))].join(' · ').slice(0, 800)
}

function shortPath(path = ''): string {
  const at = path.search(/(packages|apps|tooling)\//)
  return at < 0 ? path : path.slice(at)
}

function shortenPaths(line: string): string {
  return line.replace(/(?:\/[^\s/]+)*\/(?=(?:packages|apps|tooling)\/)/g, '')
}

/** The first line, and what a property says of its cause, which stands further down. */
function firstLine(text = ''): string {
  const [first = '', ...rest] = stripVTControlCharacters(text).split('\n')
  const cause = rest.find((line) => /^(?:Caused by|Counterexample): /.test(line))
  return [first, cause].filter(Boolean).join(' · ').slice(0, 400)
}
