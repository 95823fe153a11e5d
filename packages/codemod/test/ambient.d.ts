// What an app still imports of the product that it leaves, until a person has replaced it.
declare module '@rainbow-me/rainbowkit' {
  import type { ReactNode } from 'react'

  export const ConnectButton: {
    Custom(props: { children: (state: { account?: { displayName: string } }) => ReactNode }): ReactNode
  }
}
declare module 'connectkit'
declare module '@solana/wallet-adapter-react'
declare module '@solana/web3.js'
