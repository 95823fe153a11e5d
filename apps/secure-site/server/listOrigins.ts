import { decode } from '@latchkey/common/web'
import { array, object, string } from 'valibot'

const origins = object({ allowedOrigins: array(string()) })

/** Asks the gateway which origins a project lists. @returns `undefined` for an unknown project. @throws If the gateway does not answer. */
export async function listOrigins({ gateway, projectId, fetch }: listOrigins.Parameters): Promise<readonly string[] | undefined> {
  const query = new URLSearchParams({ projectId, st: 'latchkey', sv: 'secure-site' })
  const response = await fetch(`${gateway}/projects/v1/origins?${query}`, { signal: AbortSignal.timeout(5_000) })
  // A gateway that is down, or asked too often, says nothing of a project.
  if (response.status >= 500 || response.status === 429) throw new Error('The gateway does not answer')
  return response.ok ? decode(origins, await response.json()).allowedOrigins : undefined
}

export declare namespace listOrigins {
  type Parameters = { readonly gateway: string; readonly projectId: string; readonly fetch: typeof globalThis.fetch }
}
