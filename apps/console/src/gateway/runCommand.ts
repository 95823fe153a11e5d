import { type Approval, optionsSchema, ranSchema } from '../answers/commands.ts'
import type { Gateway } from './createGateway.ts'
import type { Passkeys } from './passkeys.ts'
import type { Answer } from './refusal.ts'

/** A command with its arguments and options, as on the command line. */
export type Asked = {
  readonly name: string
  readonly arguments?: readonly string[] | undefined
  readonly options?: Readonly<Record<string, string | boolean | readonly string[]>> | undefined
}

/** A command ran, or awaits a second person. */
export type Ran = { readonly result: unknown } | { readonly approval: Approval }

/**
 * Runs one command. Where no second operator could approve a dangerous step, the gateway asks for a passkey once more, and the
 * command is repeated with the browser's answer.
 */
export async function runCommand(
  { gateway, passkeys }: { readonly gateway: Gateway; readonly passkeys: Passkeys },
  asked: Asked,
  signal?: AbortSignal,
): Promise<Answer<Ran>> {
  const body = { name: asked.name, arguments: asked.arguments ?? [], options: asked.options ?? {} }
  const first = await gateway.post('commands', body, ranSchema, signal)
  if ('value' in first) return { value: toRan(first.value) }
  if (first.refusal.code !== 'PASSKEY_REQUIRED') return first
  const asking = await gateway.post('commands/options', body, optionsSchema, signal)
  if ('refusal' in asking) return asking
  const answered = await passkeys.ask(asking.value.options)
  if ('refusal' in answered) return answered
  const second = await gateway.post('commands', { ...body, credential: answered.value }, ranSchema, signal)
  return 'value' in second ? { value: toRan(second.value) } : second
}

function toRan(value: { readonly approval: Approval } | { readonly result?: unknown }): Ran {
  return 'approval' in value ? value : { result: value.result }
}
