import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** A test that failed, or that needed another try. */
export type Troubled = { readonly outcome: 'failed' | 'unsteady'; readonly name: string; readonly reason: string }

/** Reads by name what failed or needed another try: a long log is read from its end, and there the names stand. */
export function readTroubled(file: string | undefined): readonly Troubled[] {
  if (file === undefined) return []
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport & PlaywrightReport
    return [...(report.testResults ?? []).flatMap(fromVitestFile), ...(report.suites ?? []).flatMap((suite) => fromPlaywrightSuite(suite))]
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
    tests?: readonly { status?: string; results?: readonly { error?: { message?: string } }[] }[]
  }[]
}
type PlaywrightReport = { suites?: readonly PlaywrightSuite[] }

function fromPlaywrightSuite(suite: PlaywrightSuite, above = ''): readonly Troubled[] {
  const path = [above, suite.title].filter(Boolean).join(' > ')
  const own = (suite.specs ?? []).flatMap((spec) =>
    (spec.tests ?? [])
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(
        (test): Troubled => ({
          outcome: test.status === 'flaky' ? 'unsteady' : 'failed',
          name: `${path} > ${spec.title ?? ''}`,
          reason: firstLine(test.results?.find((result) => result.error)?.error?.message),
        }),
      ),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => fromPlaywrightSuite(inner, path))]
}

function shortPath(path = ''): string {
  const at = path.search(/(packages|apps|tooling)\//)
  return at < 0 ? path : path.slice(at)
}

/** The first line, and what a property says of its cause, which stands further down. */
function firstLine(text = ''): string {
  const [first = '', ...rest] = stripVTControlCharacters(text).split('\n')
  const cause = rest.find((line) => /^(?:Caused by|Counterexample): /.test(line))
  return [first, cause].filter(Boolean).join(' · ').slice(0, 400)
}
