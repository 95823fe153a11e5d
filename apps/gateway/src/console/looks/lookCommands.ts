import { version } from '@latchkey/common/contract'
import { decode } from '@latchkey/common/web'
import { type OperatorCommand, toTable } from '../../host/commandLine/operatorCommand.ts'
import { limitVariables } from '../../host/config/limitVariables.ts'
import { findCheck } from '../../host/monitor/siteChecks.ts'
import { indexerSchema, limitsSchema, networksSchema, overviewSchema, relaySchema, siteSchema } from '../answers/lookAnswers.ts'
import { showIndexer, showNetworks } from './showChains.ts'
import { showOverview } from './showOverview.ts'
import { showRelay } from './showRelay.ts'

/** Looks at what runs: from the database, the settings, and what running gateways report. */
export const lookCommands: readonly OperatorCommand[] = [
  {
    name: 'overview show',
    usage: '',
    summary: 'Shows the version, databases, numbers of projects and users, and warnings',
    count: [0, 0],
    async run(input) {
      const json = decode(overviewSchema, { version, ...(await showOverview(input)) })
      const databases = json.databases.map(({ name, engine, schema }) => ['database', `${name}  ${engine}  ${schema ?? ''}`.trim()])
      const rows = [
        ['version', json.version],
        ['gateways', String(json.processes)],
        ...databases,
        ['projects', String(json.projects)],
        ['users', String(json.users)],
        ...json.warnings.map((warning) => ['warning', warning]),
      ]
      return { json, text: toTable(rows, '') }
    },
  },
  {
    name: 'network list',
    usage: '',
    summary: 'Lists the chains with the hosts of their nodes, and whether running gateways reach them',
    count: [0, 0],
    async run(input) {
      const json = decode(networksSchema, await showNetworks(input))
      const rows = json.flatMap(({ chainId, name, upstreams }) =>
        upstreams.map(({ host, isHealthy }) => [chainId, name, host, isHealthy === null ? 'not known' : isHealthy ? 'ok' : 'fails']),
      )
      return { json, text: toTable(rows, 'No chain has a node: set LATCHKEY_RPC_URLS') }
    },
  },
  {
    name: 'indexer show',
    usage: '',
    summary: 'Shows how far each indexed chain is',
    count: [0, 0],
    async run(input) {
      const json = decode(indexerSchema, await showIndexer(input))
      const rows = json.map(({ chainId, block, behind, isRunning }) => [
        chainId,
        `block ${block ?? 'none'}`,
        behind === null ? '' : `${behind} behind`,
        isRunning ? 'runs' : 'does not run',
      ])
      return { json, text: toTable(rows, 'No chain is indexed: set LATCHKEY_INDEX_CHAINS') }
    },
  },
  {
    name: 'relay show',
    usage: '',
    summary: 'Shows the connections of the relay, what was published, and its mailbox',
    count: [0, 0],
    async run(input) {
      const json = decode(relaySchema, await showRelay(input))
      const rows = [
        ['gateways', String(json.processes)],
        ['connections', String(json.sockets ?? 'not known')],
        ['published', String(json.published ?? 'not known')],
        ['mailbox', `${json.mailboxRows}${json.isMore ? ' or more' : ''}`],
      ]
      return { json, text: toTable(rows, '') }
    },
  },
  {
    name: 'limit show',
    usage: '',
    summary: "Shows the gateway's limits as they are set",
    count: [0, 0],
    async run({ config }) {
      const limits = Object.entries(limitVariables).map(([name, { doc }]) => ({
        ...{ name, value: String(config[name as keyof typeof limitVariables]), doc },
      }))
      const json = decode(limitsSchema, limits)
      return {
        json,
        text: toTable(
          json.map(({ name, value }) => [name, value]),
          '',
        ),
      }
    },
  },
  {
    name: 'site show',
    usage: '',
    summary: "Shows the last check of the secure site against its operator's signed release",
    count: [0, 0],
    async run({ db, config }) {
      const json = decode(siteSchema, { site: config.LATCHKEY_SECURE_SITE_URL ?? null, lastCheck: (await findCheck(db)) ?? null })
      const { lastCheck: check } = json
      const rows = [
        ['site', json.site ?? 'none'],
        ['checked', check ? new Date(check.at).toISOString() : 'never'],
        ...(check ? [['release', `${check.version ?? '–'}  build ${check.build ?? '–'}  ${check.checked} files`]] : []),
        ...(check?.problems ?? []).map(({ file, problem }) => ['problem', `${file}: ${problem}`]),
      ]
      return { json, text: toTable(rows, '') }
    },
  },
]
