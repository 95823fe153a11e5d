import { writeFileSync } from 'node:fs'

/** The file beside a report for what failed in no test. */
export function unhandledFile(report: string): string {
  return report.replace(/\.json$/, '.unhandled.json')
}

/** What vitest gives a reporter of its settings and of an error. */
type Vitest = { readonly config: { readonly outputFile?: string | { readonly json?: string } | undefined } }
type Unhandled = {
  readonly message: string
  readonly stack?: string
  readonly cause?: { readonly message: string }
  readonly VITEST_TEST_PATH?: unknown
}

/** Vitest's report names tests alone: this one keeps what broke beside them, such as a promise that nothing awaited. */
export class ReportUnhandled {
  #report: string | undefined

  onInit({ config }: Vitest): void {
    this.#report = typeof config.outputFile === 'string' ? config.outputFile : config.outputFile?.json
  }

  onTestRunEnd(_modules: unknown, errors: readonly Unhandled[]): void {
    if (!this.#report || errors.length === 0) return
    writeFileSync(unhandledFile(this.#report), JSON.stringify({ errors: errors.map(toError) }))
  }
}

/** One error: its message and cause, the first line of ours that it passed, and the file whose tests ran beside it. */
function toError({ message, cause, stack, VITEST_TEST_PATH: beside }: Unhandled): { readonly message: string } {
  const place = stack?.split('\n').find((line) => /^\s+at .*(?:packages|apps|tooling)\//.test(line) && !line.includes('node_modules'))
  const lines = [message, cause?.message, place?.trim(), typeof beside === 'string' && `while ${beside} ran`]
  return { message: lines.filter(Boolean).join('\n') }
}
