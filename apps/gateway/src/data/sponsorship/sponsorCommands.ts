import { type OperatorCommand, toTable } from '../../host/commandLine/operatorCommand.ts'
import type { Database } from '../../host/database/schema.ts'
import { NotThereError, ValueRefusedError } from '../../host/projects/errors.ts'
import { requireProject } from '../../host/projects/requireProject.ts'

/** Which user operations the operator's paymaster pays for. None until configured. */
export const sponsorCommands: readonly OperatorCommand[] = [
  {
    name: 'sponsor set',
    usage:
      'PROJECT --accounts session|any [--contract CAIP10]… [--factory CAIP10]… [--delegate CAIP10]… [--per-account N] [--per-project N] [--context JSON]',
    summary:
      'Sponsors user operations: of signed-in accounts (session) or any account; that call only these contracts; of new accounts only from these factories, of EIP-7702 accounts only with these delegates; up to this many requests a day per account and per project (40 and 2000 by default; an operation takes two)',
    count: [1, 1],
    options: {
      accounts: { type: 'string' },
      contract: { type: 'string', multiple: true },
      factory: { type: 'string', multiple: true },
      delegate: { type: 'string', multiple: true },
      'per-account': { type: 'string' },
      'per-project': { type: 'string' },
      context: { type: 'string' },
    },
    async run({ db, arguments: [id = ''], options }) {
      const project = await requireProject(db, id)
      const accounts = options['accounts']
      if (accounts !== 'session' && accounts !== 'any') throw new ValueRefusedError('--accounts', 'session or any')
      const readList = (name: string) =>
        ((options[name] as readonly string[] | undefined) ?? []).map((one) => readContract(`--${name}`, one))
      const contracts = readList('contract')
      if (accounts === 'any' && contracts.length === 0)
        throw new ValueRefusedError('--contract', 'a contract at least, because any account has its operations paid for')
      const changed = {
        accounts,
        contracts: JSON.stringify(contracts),
        factories: JSON.stringify(readList('factory')),
        delegates: JSON.stringify(readList('delegate')),
        context: readContext(options['context'] as string | undefined),
        per_account: readCount('--per-account', options['per-account'] as string | undefined, 40),
        per_project: readCount('--per-project', options['per-project'] as string | undefined, 2000),
      } as const
      await db
        .insertInto('sponsorship')
        .values({ project_id: project.id, ...changed })
        .onConflict((conflict) => conflict.column('project_id').doUpdateSet(changed))
        .execute()
      return show(db, project.id)
    },
  },
  {
    name: 'sponsor show',
    usage: 'PROJECT',
    summary: 'Shows what a project sponsors',
    count: [1, 1],
    run: async ({ db, arguments: [id = ''] }) => show(db, (await requireProject(db, id)).id),
  },
  {
    name: 'sponsor off',
    usage: 'PROJECT',
    summary: 'Stops sponsoring',
    count: [1, 1],
    async run({ db, arguments: [id = ''] }) {
      const { numDeletedRows } = await db.deleteFrom('sponsorship').where('project_id', '=', id).executeTakeFirst()
      if (numDeletedRows === 0n) throw new NotThereError(`sponsorship of "${id.slice(0, 64)}"`)
      return { json: { id, isOn: false }, text: `Nothing of ${id} is paid for` }
    },
  },
]

async function show(db: Database, id: string) {
  const row = await db.selectFrom('sponsorship').selectAll().where('project_id', '=', id).executeTakeFirst()
  if (!row) return { json: { id, isOn: false }, text: `Nothing of ${id} is paid for` }
  const [contracts, factories, delegates] = [row.contracts, row.factories, row.delegates].map((one) => JSON.parse(one) as readonly string[])
  return {
    json: {
      ...{ id, isOn: true, accounts: row.accounts, contracts, factories, delegates },
      ...{ perAccount: row.per_account, perProject: row.per_project },
    },
    text: toTable(
      [
        ['accounts', row.accounts === 'session' ? 'signed in to the project' : 'any'],
        ['contracts', contracts?.join(' ') || 'any'],
        ['new accounts', [...(factories ?? []), ...(delegates ?? [])].join(' ') || 'none'],
        ['a day', `${row.per_account} of an account, ${row.per_project} of the project`],
      ],
      '',
    ),
  }
}

function readContract(name: string, text: string): string {
  if (!/^eip155:[1-9]\d{0,15}:0x[0-9a-fA-F]{40}$/.test(text)) throw new ValueRefusedError(name, 'such as eip155:8453:0x12…')
  return text.toLowerCase()
}

function readContext(text = '{}'): string {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.stringify(value)
  } catch {
    // Said below.
  }
  throw new ValueRefusedError('--context', 'a JSON object')
}

function readCount(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ValueRefusedError(name, 'a whole number above 0')
  return Number(text)
}
