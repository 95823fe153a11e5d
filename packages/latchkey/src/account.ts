// biome-ignore-all lint/performance/noBarrelFile: the entry latchkey/account
export { useAccounts, useActivity, useSend, useSendCalls, useSignIn, useTokens } from '@latchkey/react/account'
