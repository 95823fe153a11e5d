import { useCallback } from 'react'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { ranSchema } from '../answers/commands.ts'
import type { Answer } from '../gateway/refusal.ts'
import { type Look, useAnswer } from './useAnswer.ts'
import { useConsole } from './useConsole.ts'

/** The result of a command that only looks. */
export function useLook<schema extends GenericSchema>(
  name: string,
  given: readonly string[],
  schema: schema,
  options: string = '{}',
): Look<InferOutput<schema>> {
  const { gateway } = useConsole()
  const argumentsText = JSON.stringify(given)
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Answer<InferOutput<schema>>> => {
      const body = { name, arguments: JSON.parse(argumentsText) as string[], options: JSON.parse(options) as object }
      const answer = await gateway.post('commands', body, ranSchema, signal)
      if ('refusal' in answer) return answer
      const parsed = safeParse(schema, 'result' in answer.value ? answer.value.result : undefined)
      return parsed.success
        ? { value: parsed.output }
        : { refusal: { code: 'ANSWER_INVALID', description: `The answer of “${name}” cannot be read` } }
    },
    [gateway, name, argumentsText, options, schema],
  )
  return useAnswer(ask)
}
