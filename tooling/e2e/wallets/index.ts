// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/e2e/wallets
export { installTestWallets } from './installTestWallets.ts'
