import { parseChainId } from '@latchkey/common/caip'
import { decode } from '@latchkey/common/web'
import { array, looseObject, nullish, pipe, record, regex, string, tuple, unknown } from 'valibot'
import type { Address, Hex } from 'viem'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { readProjectKey } from '../../host/projects/projectKey.ts'
import type { DataParts } from '../dataParts.ts'
import type { RpcCall, RpcError } from '../rpc/askUpstream.ts'
import { rpcCodes } from '../rpc/jsonRpc.ts'
import { readMakers } from './readMakers.ts'
import { callsOnly } from './readTargets.ts'

/** Methods of paymasters: ERC-7677, and the one that does both of its steps at once. */
export const paymasterMethods: ReadonlySet<string> = new Set(['pm_getPaymasterStubData', 'pm_getPaymasterData', 'pm_sponsorUserOperation'])

const address = pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/))
const operationSchema = looseObject({ sender: address, callData: pipe(string(), regex(/^0x([0-9a-fA-F]{2})*$/)) })
/** Operation, entry point; then the chain and the context, or the context alone. */
const paramsSchema = array(unknown())
const firstTwo = tuple([operationSchema, address])
const contextSchema = record(string(), unknown())
const hexChain = nullish(pipe(string(), regex(/^0x[0-9a-fA-F]{1,14}$/)))

const dayMs = 86_400_000

/**
 * Decides whether the operator pays for an operation, and counts it (off unless `sponsor set` has been run for the project).
 *
 * What is passed on has the operator's context, never the page's: it may choose among the operator's policies.
 *
 * @returns The call as the paymaster gets it, or why not.
 */
export async function sponsor(
  gateway: Pick<DataParts, 'db' | 'projects' | 'now'>,
  parameters: sponsor.Parameters,
): Promise<RpcCall | { readonly error: RpcError }> {
  const { method, params, chainId, projectId, request, network } = parameters
  const policy = await gateway.db.selectFrom('sponsorship').selectAll().where('project_id', '=', projectId).executeTakeFirst()
  if (!policy) return refuse(rpcCodes.methodNotFound, 'Method is not supported')
  const isFromPage = request.headers.get('origin') !== null
  const key = readProjectKey(request.headers.get('authorization') ?? undefined)
  if (!isFromPage && !(key !== undefined && (await gateway.projects.hasKey(projectId, key))))
    return refuse(-32_001, 'Only pages of the project, or its servers, have operations paid for')
  const read = readParams(method, params, chainId)
  if (!read) return refuse(rpcCodes.invalidParams, 'Expected a user operation and an entry point')
  const { operation, entryPoint } = read
  const sender = operation.sender.toLowerCase()
  const contracts = readList(policy.contracts, chainId)
  if (policy.contracts !== '[]' && !callsOnly(operation.callData as Hex, contracts))
    return refuse(-32_001, 'The operation calls a contract that is not paid for')
  const makers = readMakers(operation)
  if (!makers) return refuse(rpcCodes.invalidParams, 'Expected a factory and a delegate that are contracts')
  if (!isListed(makers.factories, readList(policy.factories, chainId)))
    return refuse(-32_001, 'The account is made by a factory that is not paid for')
  if (!isListed(makers.delegates, readList(policy.delegates, chainId)))
    return refuse(-32_001, 'The account borrows the code of a contract that is not paid for')
  if (policy.accounts === 'session' && !(await isSignedIn(gateway, { projectId, chainId, sender })))
    return refuse(-32_001, 'The account is not signed in to this project')
  // Any caller may name any sender: a request from elsewhere does not count against the account's quota.
  const account = isFromPage ? `${sender} ${network}` : sender
  if (!(await count(gateway, policy, account))) return refuse(-32_005, 'No more operations are paid for today')
  const context = decode(contextSchema, JSON.parse(policy.context))
  const chain = `0x${BigInt(parseChainId(chainId).reference).toString(16)}`
  const rest = method === 'pm_sponsorUserOperation' ? [context] : [chain, context]
  return { method, params: [operation, entryPoint, ...rest] }
}

export declare namespace sponsor {
  type Parameters = {
    method: string
    params: unknown
    /** CAIP-2, EVM. */
    chainId: string
    projectId: string
    request: Request
    /** The network that it came from. */
    network: string
  }
}

function refuse(code: number, message: string): { readonly error: RpcError } {
  return { error: { code, message } }
}

function readParams(method: string, params: unknown, chainId: string) {
  try {
    const list = decode(paramsSchema, params)
    const [operation, entryPoint] = decode(firstTwo, list.slice(0, 2))
    const chain = method === 'pm_sponsorUserOperation' ? undefined : decode(hexChain, list[2])
    if (chain != null && String(BigInt(chain)) !== parseChainId(chainId).reference) return undefined
    return { operation, entryPoint }
  } catch {
    return undefined
  }
}

async function isSignedIn(
  { db, now }: Pick<DataParts, 'db' | 'now'>,
  wanted: { projectId: string; chainId: string; sender: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_session')
    .select('id')
    .where('project_id', '=', wanted.projectId)
    .where('chain_id', '=', wanted.chainId)
    .where('address', '=', wanted.sender)
    .where('ends_at', '>', now())
    .executeTakeFirst()
  return row !== undefined
}

/** Contracts of one chain, of a list of CAIP-10. */
function readList(text: string, chainId: string): readonly Address[] {
  return decode(array(string()), JSON.parse(text))
    .filter((one) => one.startsWith(`${chainId}:`))
    .map((one) => one.slice(chainId.length + 1) as Address)
}

function isListed(asked: readonly Address[], listed: readonly Address[]): boolean {
  return asked.every((one) => listed.includes(one))
}

/** Counts one operation of the account and of the project, or neither where one of them has had its number. */
async function count({ db, now }: Pick<DataParts, 'db' | 'now'>, policy: Tables['sponsorship'], whose: string): Promise<boolean> {
  const day = Math.floor(now() / dayMs)
  const full = new Error('full')
  try {
    await transact(db, async (transaction) => {
      for (const [account, most] of [
        ['', policy.per_project],
        [whose, policy.per_account],
      ] as const) {
        const { used } = await transaction
          .insertInto('sponsorship_use')
          .values({ project_id: policy.project_id, day, account, used: 1 })
          .onConflict((conflict) =>
            conflict.columns(['project_id', 'day', 'account']).doUpdateSet((one) => ({ used: one('sponsorship_use.used', '+', 1) })),
          )
          .returning('used')
          .executeTakeFirstOrThrow()
        if (used > most) throw full
      }
    })
    return true
  } catch (error) {
    if (error !== full) throw error
    return false
  }
}
