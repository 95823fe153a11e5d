import type { SmartSession } from '@latchkey/core/internal'

/** Seconds in a day. */
export const day = 86_400

/** A permission that a site still has. */
export function openSession(): SmartSession {
  const nowS = Math.floor(Date.now() / 1000)
  return {
    pci: `0x${'1f'.repeat(32)}`,
    project: { name: 'Meadow', url: 'https://meadow.example', iconUrl: null },
    createdAt: '2026-06-14T09:30:00.000Z',
    expiration: nowS + 4 * day + 3600,
    permissions: [
      {
        type: 'erc20-token-periodic',
        data: {
          tokenAddress: '0x8f00000000000000000000000000000000c41d9e',
          periodAmount: '0x2faf080',
          periodDuration: day,
          startTime: nowS,
        },
      },
    ],
    policies: [{ type: 'call-limit', data: { count: 3 } }],
    revokedAt: null,
    context: '0x1234',
    spent: { symbol: 'PLD', decimals: 6, used: '12000000' },
  }
}

/** One that ended by itself. */
export function expiredSession(): SmartSession {
  const session = openSession()
  return {
    ...session,
    pci: `0x${'2f'.repeat(32)}`,
    expiration: session.expiration - 6 * day,
    project: { ...session.project, name: 'Polder' },
  }
}

/** What the gateway answers of them. */
export const answerSessions =
  (...pcis: readonly SmartSession[]) =>
  () =>
    Response.json({ pcis })
