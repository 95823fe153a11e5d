import type { SignInRequest } from '@latchkey/common/contract'
import { safeParse } from 'valibot'
import { type SiwxMessage, siwxMessage } from '../protocol/events.ts'

/** The message that the user is to sign with the login. @returns Nothing in it if it does not fit: the login then continues without it. */
export function toSiwxMessage(request: SignInRequest | undefined): { readonly siwxMessage?: SiwxMessage } {
  if (!request) return {}
  const { chains, resources, ...fields } = request
  const given = { ...fields, chainId: chains[0], version: '1', ...(resources && { resources: [...resources] }) }
  const checked = safeParse(siwxMessage, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)))
  return checked.success ? { siwxMessage: checked.output } : {}
}
