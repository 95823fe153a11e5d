import { randomBytes } from 'node:crypto'
import type { WebhookType } from '@latchkey/blockchain-api/webhooks'
import type { Database } from '../host/database/schema.ts'
import type { Keyring } from '../host/keyring/keyring.ts'
import { ValueRefusedError } from '../host/projects/errors.ts'
import { readEndpointUrl } from './readEndpointUrl.ts'
import { createSecret, sealSecret } from './secrets.ts'

/** Adds an endpoint to a project. @returns Its secret, which is not shown again. @throws {@link ValueRefusedError} */
export async function addEndpoint(db: Database, parameters: addEndpoint.Parameters): Promise<{ id: string; secret: string }> {
  const { keys, projectId, events, now, isDevelopment } = parameters
  const url = readEndpointUrl(parameters.url, { isDevelopment })
  if (!url) throw new ValueRefusedError('URL', 'https, a public host, no password and no fragment')
  const id = `whe_${randomBytes(9).toString('hex')}`
  const secret = createSecret()
  await db
    .insertInto('webhook_endpoint')
    .values({
      ...{ id, project_id: projectId, url: url.href, events: JSON.stringify(events), state: 'active', reason: '', failing_since: null },
      ...sealSecret(keys, id, secret),
      ...{ old_kid: null, old_secret: null, old_ends_at: null, created_at: now },
    })
    .execute()
  return { id, secret }
}

export declare namespace addEndpoint {
  type Parameters = {
    readonly keys: Keyring
    readonly projectId: string
    readonly url: string
    readonly events: readonly WebhookType[]
    /** Milliseconds since the epoch. */
    readonly now: number
    readonly isDevelopment: boolean
  }
}
