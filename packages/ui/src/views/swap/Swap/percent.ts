import type { Text } from '../../../text/createText.ts'

/** Percent as decimal text, written as the language does, with a true minus. */
export function percent(text: Pick<Text, 'number'>, value: string): string {
  return text.number(Number(value) / 100, { style: 'percent', maximumFractionDigits: 2 }).replace('-', '−')
}
