// biome-ignore-all assist/source/organizeImports: by name, the order in which the hosts' bundles pack smallest
// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/react/account
export { useAccounts } from './hooks/account/useAccounts.ts'
export { useActivity } from './hooks/account/useActivity.ts'
export { useGrantPermissions } from './hooks/permissions/useGrantPermissions.ts'
export { useSend } from './hooks/send/useSend.ts'
export { useSendCalls } from './hooks/send/useSendCalls.ts'
export { useSignIn } from './hooks/signIn/useSignIn.ts'
export { useSmartSessions } from './hooks/permissions/useSmartSessions.ts'
export { useTokens } from './hooks/account/useTokens.ts'
