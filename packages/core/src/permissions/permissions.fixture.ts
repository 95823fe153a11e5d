import type { SmartSession } from '@latchkey/blockchain-api'
import type { GrantedPermission } from '@latchkey/common/contract'
// biome-ignore lint/style/noRestrictedImports: a fixture of tests, never built
import { fakeHttp, mockAdapter } from '@latchkey/test'
import { createTestKit } from '../../test/createTestKit.ts'
import { ownAddress } from '../../test/transactions.ts'
import { connect } from '../connection/verbs.ts'

/** A permission as the gateway lists it. */
export const session: SmartSession = {
  pci: `0x${'1f'.repeat(32)}`,
  project: { name: 'Meadow', url: 'https://meadow.example', iconUrl: null },
  createdAt: '2026-06-14T09:30:00.000Z',
  expiration: 1_900_000_000,
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0x64' } }],
  policies: [],
  revokedAt: null,
  context: '0x1234',
  spent: { symbol: 'ETH', decimals: 18, used: '0' },
}

const given: GrantedPermission = {
  context: '0x1234',
  delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  expiry: 1_900_000_000,
  deployments: [],
}

/** A kit whose wallet gives permissions, with a gateway that lists them. */
export async function permissionsKit({ isOn = true }: { isOn?: boolean } = {}) {
  const asked: object[] = []
  const capabilities = {
    grantPermissions: async (call: object) => {
      asked.push(call)
      return [given]
    },
    revokePermissions: async (call: object) => void asked.push(call),
  }
  const path = `/v1/sessions/${encodeURIComponent(`eip155:1:${ownAddress}`)}`
  const http = fakeHttp({ [path]: () => ({ json: { pcis: [session] } }) })
  const kit = createTestKit({
    adapter: mockAdapter({ capabilities }),
    gateway: 'https://gateway.example',
    projectId: 'p1',
    fetch: http.fetch,
    features: { smartSessions: isOn },
  })
  await connect(kit, { connectorId: 'mock' })
  return { kit, asked, given, countLists: () => http.count(path) }
}
