import { readFileSync } from 'node:fs'

/** How a check ended. */
export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** The report says itself that this machine has nothing to run it with. */
  readonly isLeftOut?: boolean
}

/**
 * Reads how many tests a report counts: vitest's, Playwright's, or this repository's own `{ passed, failed, skipped }`.
 *
 * A suite that cannot load fails no test, so a report is never believed alone: a missing or unreadable file, a report
 * that counts nothing, and a process that ended badly without naming a failure each count as one failure.
 */
export function readCounts(file: string | undefined, exitCode: number): Counts {
  const counts = file === undefined ? { passed: exitCode === 0 ? 1 : 0, failed: 0, skipped: 0 } : fromReport(file)
  const isEmpty = counts.passed + counts.failed === 0 && !counts.isLeftOut
  const isSilentFailure = exitCode !== 0 && counts.failed === 0
  return isEmpty || isSilentFailure ? { ...counts, failed: counts.failed + 1 } : counts
}

function fromReport(file: string): Counts {
  try {
    return toCounts(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

function toCounts(report: Record<string, unknown>): Counts {
  if ('numTotalTests' in report) {
    const files: readonly VitestFile[] = Array.isArray(report['testResults']) ? report['testResults'] : []
    const failedFiles = files.filter(isBroken).length
    return {
      passed: toNumber(report['numPassedTests']),
      failed: toNumber(report['numFailedTests']) + failedFiles,
      skipped: toNumber(report['numPendingTests']) + toNumber(report['numTodoTests']),
    }
  }
  if ('stats' in report) {
    const stats = report['stats'] as Record<string, unknown>
    const errors = Array.isArray(report['errors']) ? report['errors'].length : 0
    return {
      passed: toNumber(stats['expected']) + toNumber(stats['flaky']),
      failed: toNumber(stats['unexpected']) + errors,
      skipped: toNumber(stats['skipped']),
    }
  }
  const skipped = toNumber(report['skipped'])
  return { passed: toNumber(report['passed']), failed: toNumber(report['failed']), skipped, isLeftOut: skipped > 0 }
}

type VitestFile = { status?: string; assertionResults?: readonly { status?: string }[] }

/** A file that failed without a failed test in it: it did not load. */
function isBroken(file: VitestFile): boolean {
  return file.status === 'failed' && !(file.assertionResults ?? []).some((test) => test.status === 'failed')
}

function toNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** All checks together. */
export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed, skipped: sum.skipped + one.skipped }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}
