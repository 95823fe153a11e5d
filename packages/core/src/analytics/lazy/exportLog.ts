import { readField } from '@latchkey/common/adapter'
import { isLatchkeyError, slot, version } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { redact } from '@latchkey/common/web'
import type { Events } from '../../events.ts'
import type { Kit } from '../../kit.ts'
import { waitingEvents } from '../events.ts'

/** What is written of each event besides its error: ids and states, never what was signed or sent. What is counted goes by {@link writeLog}. */
const logged: { readonly [name in keyof Events]?: readonly (keyof Events[name])[] } = {
  opened: ['view', 'namespace'],
  closed: ['isConnected'],
  viewChanged: ['view'],
  connected: ['namespace', 'chainId', 'connectorId', 'isRestored'],
  connectFailed: ['namespace', 'connectorId', 'isRestored'],
  disconnected: ['namespace', 'connectorId', 'reason', 'isLast'],
  accountChanged: ['namespace'],
  networkChanged: ['namespace', 'chainId'],
  networkSwitched: ['namespace', 'chainId'],
  networkSwitchFailed: ['chainId'],
  transactionSent: ['namespace', 'chainId', 'operationType'],
  transactionSettled: ['chainId', 'status'],
  tokensFailed: [],
  connectorsChanged: ['namespace'],
  signedIn: ['isRestored'],
  signedOut: [],
  error: [],
  storageDropped: ['key'],
}

/** What a kit did, the latest lines up to the limit of C-10. It listens from its first line on. */
const logRing = slot((kit: Kit) => {
  const lines: { readonly text: string; readonly bytes: number }[] = []
  let held = 0
  const add = (text: string) => {
    const bytes = encoder.encode(text).length + 1
    lines.push({ text, bytes })
    held += bytes
    while (held > limits.logBufferBytes) held -= lines.shift()?.bytes ?? 0
  }
  for (const [name, fields] of Object.entries(logged))
    kit.events.on(name as keyof Events, (payload) => add(toLine(kit.clock.now(), { name, fields, payload })))
  return { lines, add }
})

const encoder = new TextEncoder()
const lineCharactersMax = 2_000

/** Writes into the kit's log what was counted, with when it was. The first call starts the log. */
export function writeLog(kit: Kit, counted: Counted): void {
  kit.slot(logRing).add(toCountedLine(counted))
}

export function exportLog(kit: Kit): string {
  const where = `latchkey ${version} · ${kit.page.url()}`
  const lines = [...kit.slot(logRing).lines.map(({ text }) => text), ...kit.slot(waitingEvents).map(toCountedLine)]
  // What waited is written later than what came after it.
  return [redact(where), ...lines.sort((one, other) => timeOf(one).localeCompare(timeOf(other)))].join('\n')
}

const timeOf = (line: string) => line.slice(0, line.indexOf(' '))

type Counted = { readonly event: { readonly event: string; readonly properties?: object | undefined }; readonly timestampMs: number }

function toCountedLine({ event, timestampMs }: Counted): string {
  return finish(timestampMs, `${event.event} ${JSON.stringify(event.properties ?? {})}`)
}

type Told = { readonly name: string; readonly fields: readonly string[]; readonly payload: unknown }

function toLine(atMs: number, { name, fields, payload }: Told): string {
  const known = Object(payload) as { readonly [field: string]: unknown }
  const said = fields.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]] as const]))
  const error = known['error'] ?? known['cause']
  return finish(atMs, `${name} ${JSON.stringify(Object.fromEntries(said))}${error === undefined ? '' : ` ${describe(error)}`}`)
}

/**
 * The error, and what it was caused by, each by its code or name and its short text. The long text of a library's error
 * may hold a node's address with a key in it, and what was asked of the node.
 */
function describe(error: unknown): string {
  const texts: string[] = []
  for (let one = error, depth = 0; one !== undefined && one !== null && depth < 5; one = readField(one, 'cause'), depth++) {
    const text = readField(one, 'shortMessage')
    texts.push(typeof text === 'string' ? `${toTitle(one)}: ${text.split(details, 1)[0]?.replace(address, '[url]').trim()}` : toTitle(one))
  }
  return texts.join(' < ')
}

function toTitle(error: unknown): string {
  if (isLatchkeyError(error)) return error.code
  if (!(error instanceof Error)) return typeof error
  const [name, code] = [readField(error, 'name'), readField(error, 'code')]
  return `${typeof name === 'string' && className.test(name) ? name : 'Error'}${typeof code === 'number' ? ` ${code}` : ''}`
}

const className = /^[a-z]\w{0,63}$/i
const address = /\b[a-z][a-z\d+.-]{1,20}:\/\/\S+/gi
/** Where libraries begin to say what they asked, and which server. */
const details = /\b(?:URL|Method|Params|Request body|(?:[a-z]+ ){0,3}arguments|Contract call|args)\s*:/i

/** One line, without secrets, of bounded length. */
function finish(atMs: number, text: string): string {
  return `${new Date(atMs).toISOString()} ${redact(text).replace(/\s+/g, ' ').slice(0, lineCharactersMax)}`
}
