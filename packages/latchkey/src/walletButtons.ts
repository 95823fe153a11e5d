// biome-ignore-all lint/performance/noBarrelFile: the entry latchkey/wallet-button
export { WalletButton } from './WalletButton.tsx'
