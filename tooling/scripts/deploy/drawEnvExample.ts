import { limitVariables } from '../../../apps/gateway/src/host/config/limitVariables.ts'
import { variables as gatewayVariables } from '../../../apps/gateway/src/host/config/variables.ts'
import { variables as siteVariables } from '../../../apps/secure-site/server/variables.ts'

type Row = { readonly doc: string; readonly fallback?: string | undefined; readonly secret?: boolean | undefined }

/** What compose itself needs, and what every operator sets. */
const head = `# Settings of the gateway and the secure site, from the tables that they read: node tooling/scripts/deploy.ts --write
# Copy it to .env and keep that to yourself (chmod 600): it holds keys. A line that starts with # shows a default.

# What compose.yaml needs. The secure site's domain is registrable by itself: not below the gateway's, nor below your app's.
GATEWAY_DOMAIN=gateway.example
WALLET_DOMAIN=wallet.example
# Letters and digits: each stands in an address. Make them by: openssl rand -hex 32
POSTGRES_PASSWORD=
RECOVERY_POSTGRES_PASSWORD=
# Where mails go, and the domain that they come from.
MAIL_DOMAIN=gateway.example
MAIL_RELAY=[smtp.provider.example]:587
MAIL_RELAY_USERNAME=
MAIL_RELAY_PASSWORD=
`

/** The text of `deploy/.env.example`: every setting that a server may have, with what it is for and its default. */
export function drawEnvExample(): string {
  const site = Object.entries(siteVariables).filter(([name]) => !Object.hasOwn(gatewayVariables, name))
  return [
    head,
    section('The gateway', Object.entries(gatewayVariables)),
    section('The secure site', site),
    section('Limits of the gateway', Object.entries(limitVariables)),
  ].join('\n')
}

function section(title: string, rows: readonly (readonly [name: string, row: Row])[]): string {
  const lines = rows
    .filter(([name, { doc }]) => name !== 'LATCHKEY_DEV' && !doc.startsWith('Development'))
    .flatMap(([name, row]) => ['', ...describe(name, row), `#${name}=${quote(row.fallback ?? '')}`])
  return `# ${title}${lines.join('\n')}\n`
}

function describe(name: string, { doc, secret }: Row): readonly string[] {
  const text = secret ? `${doc} Secret: also as a file, by ${name}_FILE.` : doc
  return [`# ${text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '')}`]
}

const quote = (value: string) => (/[\s#'"]/.test(value) ? `'${value}'` : value)
