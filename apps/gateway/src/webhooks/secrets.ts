import { randomBytes } from 'node:crypto'
import type { Tables } from '../host/database/schema.ts'
import type { Keyring } from '../host/keyring/keyring.ts'
import { secretPrefix } from './signWebhook.ts'

const secretBytes = 32

/** A new secret, as its receiver is given it. */
export function createSecret(): string {
  return `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`
}

/** Seals a secret for the row of its endpoint. */
export function sealSecret(keys: Keyring, endpointId: string, secret: string): { kid: string; secret: string } {
  const { kid, wrapped } = keys.wrap(new TextEncoder().encode(secret), toAad(endpointId))
  return { kid, secret: wrapped }
}

/** The secrets that sign now, the newest first. @throws `SHARE_INTEGRITY` if their key is gone, or they are not what was sealed. */
export function openSecrets(keys: Keyring, endpoint: Tables['webhook_endpoint'], nowMs: number): readonly string[] {
  const open = (kid: string, secret: string) => new TextDecoder().decode(keys.unwrap({ kid, wrapped: secret }, toAad(endpoint.id)))
  const { kid, secret, old_kid, old_secret, old_ends_at } = endpoint
  const isOldValid = old_kid !== null && old_secret !== null && Number(old_ends_at) > nowMs
  return [open(kid, secret), ...(isOldValid ? [open(old_kid, old_secret)] : [])]
}

function toAad(endpointId: string): string {
  return `webhook-secret|${endpointId}`
}
