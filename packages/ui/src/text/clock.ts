import type { Text } from './createText.ts'

/** Time left as a clock has it, in the language's digits: `9:41`. */
export function clock(text: Pick<Text, 'number'>, seconds: number): string {
  return `${text.number(Math.floor(seconds / 60), { useGrouping: false })}:${text.number(seconds % 60, { minimumIntegerDigits: 2 })}`
}
