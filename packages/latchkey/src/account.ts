// biome-ignore-all lint/performance/noBarrelFile: the entry latchkey/account
export { useActivity, useSend, useSendCalls, useSignIn, useTokens } from '@latchkey/react/account'
