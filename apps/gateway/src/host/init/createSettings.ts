import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Answers } from './answers.ts'

/** The text of a settings file for a new gateway, with keys of its own, that keeps its data in a folder. */
export function createSettings({ nodes, port }: Answers, folder: string): string {
  const key = (id: string) => `${id}1:${randomBytes(32).toString('base64url')}`
  const lines = [
    '# Settings of this Latchkey gateway. It holds keys: keep it to yourself, and keep a copy. The variables of the environment win.',
    '',
    '# The database, which only the gateway writes. DATABASE_URL takes PostgreSQL instead.',
    set('LATCHKEY_DATA_DIR', join(folder, 'data')),
    '',
    '# Where it listens. Public gateways stand behind a proxy with TLS, and say their address.',
    '#LATCHKEY_GATEWAY_HOST=127.0.0.1',
    port === undefined ? '#LATCHKEY_GATEWAY_PORT=4401' : set('LATCHKEY_GATEWAY_PORT', String(port)),
    '#LATCHKEY_GATEWAY_URL=https://gateway.example',
    '#LATCHKEY_TRUSTED_PROXIES=127.0.0.1',
    '',
    '# Nodes of each chain.',
    nodes.length > 0 ? set('LATCHKEY_RPC_URLS', nodes.join(' ')) : "#LATCHKEY_RPC_URLS='eip155:1=https://your.node'",
    '',
    '# Callers of /metrics show this token.',
    set('LATCHKEY_METRICS_TOKEN', randomBytes(32).toString('base64url')),
    '',
    '# The embedded wallet: it starts once these two addresses and LATCHKEY_GATEWAY_URL are set.',
    '#LATCHKEY_SECURE_SITE_URL=https://wallet.example',
    '#LATCHKEY_SMTP_URL=smtps://user:password@mail.example',
    '# Its keys. Without them no wallet opens: never change one, put a new one before it.',
    set('LATCHKEY_ACCESS_KEYS', key('a')),
    set('LATCHKEY_RECOVERY_KEYS', key('r')),
    set('LATCHKEY_CODE_KEYS', key('c')),
  ]
  return `${lines.join('\n')}\n`
}

/** Quoted where a reader of such files, a shell included, would take something away. */
function set(name: string, value: string): string {
  return /^[\w./:@=-]*$/.test(value) ? `${name}=${value}` : `${name}='${value}'`
}
