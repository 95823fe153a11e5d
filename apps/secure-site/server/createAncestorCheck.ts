import { decode, isOriginAllowed } from '@latchkey/common'
import { array, object, string } from 'valibot'

/** Who may frame the wallet for a request: its exact origin, if the project lists it (T-F5); else why not. */
export type Ancestor = { readonly origin: string } | { readonly status: 403 | 503 }

const origins = object({ allowedOrigins: array(string()) })

/** How long a project's list is believed. */
const lifetimeMs = 30_000

/** Makes the check of embedders; a project's list is asked of the gateway, and kept for half a minute. */
export function createAncestorCheck({ gateway, fetch = globalThis.fetch, now = Date.now }: createAncestorCheck.Parameters) {
  const known = new Map<string, { readonly list: readonly string[]; readonly untilMs: number }>()

  const listOf = async (projectId: string): Promise<readonly string[]> => {
    const kept = known.get(projectId)
    if (kept && kept.untilMs > now()) return kept.list
    const query = new URLSearchParams({ projectId, st: 'latchkey', sv: 'secure-site' })
    const response = await fetch(`${gateway}/projects/v1/origins?${query}`, { signal: AbortSignal.timeout(5_000) })
    // An unknown project lets nobody in; a gateway that is down must not let anybody in either.
    if (response.status >= 500) throw new Error('The gateway does not answer')
    const list = response.ok ? decode(origins, await response.json()).allowedOrigins : []
    if (known.size > 1_000) known.clear()
    known.set(projectId, { list, untilMs: now() + lifetimeMs })
    return list
  }

  return async function findAncestor({ projectId, referer }: { projectId: string; referer: string | undefined }): Promise<Ancestor> {
    const origin = toOrigin(referer)
    if (!origin || !/^[\w-]{1,64}$/.test(projectId)) return { status: 403 }
    try {
      return isOriginAllowed(origin, await listOf(projectId)) ? { origin } : { status: 403 }
    } catch {
      return { status: 503 }
    }
  }
}

export declare namespace createAncestorCheck {
  type Parameters = {
    /** Base URL of the gateway. */
    readonly gateway: string
    readonly fetch?: typeof globalThis.fetch | undefined
    readonly now?: (() => number) | undefined
  }
}

function toOrigin(referer: string | undefined): string | undefined {
  try {
    const { origin, protocol } = new URL(referer ?? '')
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined
  } catch {
    return undefined
  }
}
