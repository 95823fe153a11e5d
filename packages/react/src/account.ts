// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/react/account
export { useAccounts } from './hooks/useAccounts.ts'
export { useActivity } from './hooks/useActivity.ts'
export { useSend } from './hooks/useSend.ts'
export { useSendCalls } from './hooks/useSendCalls.ts'
export { useSignIn } from './hooks/useSignIn.ts'
export { useTokens } from './hooks/useTokens.ts'
