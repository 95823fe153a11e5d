import { isOriginAllowed } from '@latchkey/common/web'
import { isDevelopmentAncestor } from './developmentAncestors.ts'
import { isSameSite } from './isSameSite.ts'
import { listOrigins } from './listOrigins.ts'

/** Who may frame the wallet for a request: its exact origin, if the project lists it (T-F5); else why not. */
export type Ancestor = { readonly origin: string } | { readonly status: 403 | 503 }

/** How long a project's list is believed. */
const lifetimeMs = 30_000
/** How many are remembered of each kind; the one that was not needed for longest goes first. */
const [listsMax, unknownMax] = [1_000, 1_000]

/**
 * Makes the check of embedders; a project's list is asked of the gateway, and kept for half a minute.
 *
 * A page of the frame's own site is no embedder, whatever its project lists: both could come to share a process (T-F18).
 */
export function createAncestorCheck(parameters: createAncestorCheck.Parameters) {
  const { gateway, ownUrl, developmentHosts = [], warn = () => {}, fetch = globalThis.fetch, now = Date.now } = parameters
  const warned = new Set<string>()
  const warnOnce = (about: string, line: string) => {
    if (!warned.has(about) && warned.size < 100) warn(line)
    warned.add(about)
  }
  const listed = createLists<readonly string[]>(listsMax)
  // Apart from the lists: made-up project ids push out only other made-up ids.
  const unknown = createLists<undefined>(unknownMax)

  const listOf = async (projectId: string): Promise<readonly string[] | undefined> => {
    const kept = listed.get(projectId, now()) ?? unknown.get(projectId, now())
    if (kept) return kept.list
    // Where this throws, no page is let in, and nothing is saved.
    const list = await listOrigins({ gateway, projectId, fetch })
    if (list) listed.set(projectId, list, now() + lifetimeMs)
    else unknown.set(projectId, undefined, now() + lifetimeMs)
    return list
  }

  return async function findAncestor({ projectId, referer }: { projectId: string; referer: string | undefined }): Promise<Ancestor> {
    const origin = toOrigin(referer)
    if (!origin || !/^[\w-]{1,64}$/.test(projectId)) return { status: 403 }
    try {
      const list = await listOf(projectId)
      if (!list || !(isOriginAllowed(origin, list) || isDevelopmentAncestor(origin, developmentHosts))) return { status: 403 }
      if (ownUrl === undefined || !isSameSite(origin, ownUrl)) return { origin }
      warnOnce(origin, `${origin} gets no frame: ${ownUrl} must have a registrable domain of its own, or be started with --insecure-dev.`)
      return { status: 403 }
    } catch {
      return { status: 503 }
    }
  }
}

export declare namespace createAncestorCheck {
  type Parameters = {
    /** Base URL of the gateway. */
    readonly gateway: string
    /** Hosts beside the project's own origins; none in production. */
    readonly developmentHosts?: readonly string[] | undefined
    /** The frame's own address; absent, its site is not looked at. */
    readonly ownUrl?: string | undefined
    readonly warn?: ((line: string) => void) | undefined
    readonly fetch?: typeof globalThis.fetch | undefined
    readonly now?: (() => number) | undefined
  }
}

/** Remembers so many lists, each for a while. */
function createLists<list>(most: number) {
  const known = new Map<string, { readonly list: list; readonly untilMs: number }>()
  return {
    get(projectId: string, nowMs: number) {
      const kept = known.get(projectId)
      known.delete(projectId)
      if (!kept || kept.untilMs <= nowMs) return undefined
      known.set(projectId, kept)
      return kept
    },
    set(projectId: string, list: list, untilMs: number) {
      known.delete(projectId)
      if (known.size >= most) known.delete(known.keys().next().value as string)
      known.set(projectId, { list, untilMs })
    },
  }
}

/** The origin of the page that asks; nothing where the browser does not say, or for a host that could end a policy which names it. */
export function toOrigin(referer: string | undefined): string | undefined {
  try {
    const { origin, protocol, hostname } = new URL(referer ?? '')
    const isPlain = /^(?:[\w.-]+|\[[0-9a-f:.]+\])$/.test(hostname)
    return isPlain && (protocol === 'https:' || protocol === 'http:') ? origin : undefined
  } catch {
    return undefined
  }
}
