// biome-ignore-all lint/performance/noBarrelFile: the entry latchkey/account
export {
  useAccounts,
  useActivity,
  useGrantPermissions,
  useSend,
  useSendCalls,
  useSignIn,
  useSmartSessions,
  useTokens,
} from '@latchkey/react/account'
