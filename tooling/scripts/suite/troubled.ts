import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { unhandledFile } from './reportUnhandled.ts'

/** A test that failed, or that needed another try. */
export type Troubled = { readonly outcome: 'failed' | 'unsteady'; readonly name: string; readonly reason: string }

/** Reads by name what failed or needed another try: a long log is read from its end, and there the names stand. */
export function readTroubled(file: string | undefined): readonly Troubled[] {
  if (file === undefined) return []
  return [file, unhandledFile(file)].flatMap(readReport)
}

function readReport(file: string): readonly Troubled[] {
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

function fromVitestFile(file: NonNullable<VitestReport['testResults']>[number]): readonly Troubled[] {
  const tests = file.assertionResults ?? []
  const named = tests
    // A test that passed keeps the messages of the tries before.
    .filter((test) => test.status === 'failed' || (test.status === 'passed' && (test.failureMessages ?? []).length > 0))
    .map(
      (test): Troubled => ({
        outcome: test.status === 'failed' ? 'failed' : 'unsteady',
        name: `${shortPath(file.name)} > ${test.fullName ?? ''}`,
        reason: firstLine(test.failureMessages?.[0]),
      }),
    )
  const isBroken = file.status === 'failed' && !named.some((test) => test.outcome === 'failed')
  return isBroken ? [...named, { outcome: 'failed', name: shortPath(file.name), reason: firstLine(file.message) }] : named
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
function fromError({ message, location }: PlaywrightError): Troubled {
  const where = location ? `, at ${shortPath(location.file)}:${location.line}` : ''
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  return { outcome: 'failed', name: `outside every test${where}`, reason: lines.slice(0, 4).map(shortenPaths).join(' · ').slice(0, 400) }
}

function fromPlaywrightSuite(suite: PlaywrightSuite, above = ''): readonly Troubled[] {
  const path = [above, suite.title].filter(Boolean).join(' > ')
  const own = (suite.specs ?? []).flatMap((spec) =>
    (spec.tests ?? [])
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(
        (test): Troubled => ({
          outcome: test.status === 'flaky' ? 'unsteady' : 'failed',
          name: `${path} > ${spec.title ?? ''}`,
          reason: listReasons((test.results ?? []).flatMap(({ errors }) => errors ?? [])),
        }),
      ),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => fromPlaywrightSuite(inner, path))]
}

/** Each error of each try once: the first of a try is often only what its end left behind. */
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
