import { ConfigInvalidError, ValueInvalidError } from './errors.ts'
import { limitVariables } from './limitVariables.ts'
import { readVariable, type Variable } from './variable.ts'
import { variables } from './variables.ts'

const all = { ...variables, ...limitVariables }
type All = typeof all
type Value<name extends keyof All> = ReturnType<All[name]['parse']>
type Optional = 'LATCHKEY_GATEWAY_URL' | 'DATABASE_URL' | 'REDIS_URL' | 'LATCHKEY_METRICS_TOKEN'

/** Everything the gateway was told by its environment, under the variables' own names. */
export type Config = { readonly [name in Exclude<keyof All, Optional>]: Value<name> } & {
  readonly [name in Optional]: Value<name> | undefined
}

/** Reads and checks the whole environment. @throws {@link ConfigInvalidError} naming the first wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isDevelopment = readOne(env, 'LATCHKEY_DEV', all.LATCHKEY_DEV, false) === true
  for (const name of Object.keys(env)) {
    if (name.startsWith('LATCHKEY_LIMIT_') && !Object.hasOwn(limitVariables, name)) {
      throw new ConfigInvalidError({ variable: name, expected: 'no variable of this name' })
    }
  }
  const entries = Object.entries(all).map(([name, variable]) => [name, readOne(env, name, variable, isDevelopment)])
  const config = Object.fromEntries(entries) as Config
  if (!isDevelopment || config.LATCHKEY_RPC_URLS.size > 0) return config
  const local = new Map([
    ['eip155:31337', [config.LATCHKEY_EVM_URL]],
    ['eip155:31338', [config.LATCHKEY_EVM2_URL]],
  ])
  return { ...config, LATCHKEY_RPC_URLS: local }
}

function readOne(env: NodeJS.ProcessEnv, name: string, variable: Variable<unknown>, isDevelopment: boolean): unknown {
  const text = readVariable(env, name, variable, isDevelopment)
  if (text === undefined) return undefined
  try {
    return variable.parse(text)
  } catch (error) {
    if (!(error instanceof ValueInvalidError)) throw error
    throw new ConfigInvalidError({ variable: name, expected: error.expected })
  }
}
