import { createHash } from 'node:crypto'

/**
 * The id by which one project knows an account. Two projects of a gateway have different ids for it, so that they cannot tell from
 * webhooks that they have the same user. The account's own id is random and stays inside.
 */
export function toUserId(projectId: string, accountId: string): string {
  return `usr_${createHash('sha256').update(`latchkey/user/1|${projectId}|${accountId}`).digest('base64url').slice(0, 24)}`
}
