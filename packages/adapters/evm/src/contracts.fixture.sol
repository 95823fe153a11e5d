// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// Source of contracts.fixture.ts, compiled by solc 0.8.30 with 200 optimiser runs.

/// Accepts what its owner signed (ERC-1271).
contract OwnedAccount {
    address immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65, "length");
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Fails in every way a contract can.
contract Faults {
    error Custom(uint256 code);

    function withReason() external pure {
        revert("not today");
    }

    function withoutReason() external pure {
        revert();
    }

    function withCustomError() external pure {
        revert Custom(7);
    }

    function withPanic(uint256 divisor) external pure returns (uint256) {
        return 1 / divisor;
    }
}

/// A token of which the deployer has a million.
contract Token {
    mapping(address => uint256) public balanceOf;

    constructor() {
        balanceOf[msg.sender] = 1_000_000;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        return true;
    }
}
