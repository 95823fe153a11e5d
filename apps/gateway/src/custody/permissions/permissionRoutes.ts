import { revokedSmartSessionSchema, smartSessionsSchema } from '@latchkey/blockchain-api'
import { revokePermissionSchema, storedPermissionSchema, storePermissionSchema } from '@latchkey/blockchain-api/keys'
import { isAccountId, parseAccountId } from '@latchkey/common/caip'
import { check, object, pipe, string, transform } from 'valibot'
import { walletRoutes } from '../../accounts/accountParts.ts'
import { requireSession } from '../../accounts/sessions/sessions.ts'
import { plainQuery } from '../../host/http/commonQuery.ts'
import { listPermissions, revokePermission, storePermission } from './permissions.ts'

const defineRoute = walletRoutes('config', 'db', 'now', 'chains', 'signatures', 'tokens', 'webhooks')

/** A smart account, by its CAIP-10 id. */
const params = object({
  id: pipe(
    string(),
    check((text) => isAccountId(text) && /^eip155:\d{1,15}:0x[0-9a-f]{40}$/i.test(text), 'CAIP-10 of an EVM account'),
    transform((text) => {
      const { chainId, address } = parseAccountId(text as Parameters<typeof parseAccountId>[0])
      return { chainId: String(chainId), address: address.toLowerCase() }
    }),
  ),
})
const path = '/v1/sessions/{id}'
const limit = 'LATCHKEY_LIMIT_BODY_BYTES'

const listRoute = defineRoute({
  method: 'GET',
  path,
  summary: 'Permissions that a smart account has granted (ERC-7715)',
  access: 'project',
  params,
  query: plainQuery,
  response: smartSessionsSchema,
  async handle({ gateway, project, params: { id: account }, request, signal }) {
    const origin = request.headers.get('origin') ?? undefined
    return { json: { pcis: [...(await listPermissions(gateway, { account, projectId: project?.id ?? '', origin, signal }))] } }
  },
})

const storeRoute = defineRoute({
  method: 'POST',
  path,
  summary: 'Stores a permission that the account has signed',
  access: 'secureSite',
  rate: 'write',
  params,
  query: plainQuery,
  body: { schema: storePermissionSchema, limit },
  response: storedPermissionSchema,
  async handle({ gateway, project, params: { id: account }, body, request, signal }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    return { json: await storePermission(gateway, { account, session, body, signal }) }
  },
})

const revokeRoute = defineRoute({
  method: 'POST',
  path: `${path}/revoke`,
  summary: 'Records that a permission was revoked on the chain',
  access: 'project',
  rate: 'write',
  params,
  query: plainQuery,
  body: { schema: revokePermissionSchema, limit },
  response: revokedSmartSessionSchema,
  async handle({ gateway, params: { id: account }, body, signal }) {
    await revokePermission(gateway, { account, ...body, signal })
    return { json: {} }
  },
})

/** Smart sessions (`api.md` chapter 3). */
export const permissionRoutes = [listRoute, storeRoute, revokeRoute]
