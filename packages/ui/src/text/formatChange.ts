import { formatDecimal } from '@latchkey/common/caip'
import * as limits from '@latchkey/common/limits'
import type { Numbers } from './createNumbers.ts'

/** What stands before a change: a true minus, and nothing where all that is shown of its figures is zeros. */
export function signOfChange(...figures: readonly string[]): '+' | '−' | '' {
  const shown = figures.find((figure) => /[1-9]/.test(formatDecimal(figure, limits.fiatFractionDigits) ?? ''))
  return shown === undefined ? '' : shown.startsWith('-') ? '−' : '+'
}

/** A figure without its sign, which is written by itself. */
export function withoutSign(figure: string): string {
  return figure.replace(/^-/, '')
}

/** Writes how much a change is of what it was, cut to two decimals, without its sign: `0.91%`. */
export function formatPercent(percent: string, numbers: Numbers): string {
  return numbers.percent().format(Number(formatDecimal(withoutSign(percent), limits.fiatFractionDigits)) / 100)
}
