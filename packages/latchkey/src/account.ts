// biome-ignore-all lint/performance/noBarrelFile: the entry latchkey/account
export { useActivity, useSend, useSignIn, useTokens } from '@latchkey/react/account'
