// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// Stands in for Farcaster's IdRegistry, as far as a sign-in asks it: an address owns one id at most. Anybody registers for anybody.
contract LabIdRegistry {
  event Register(address indexed to, uint256 indexed id, address recovery);

  mapping(address owner => uint256 fid) public idOf;
  mapping(uint256 fid => address custody) public custodyOf;

  error HasId();

  function register(address to) external returns (uint256 fid) {
    if (idOf[to] != 0) revert HasId();
    // By the address, not counted: chains of the lab begin anew, accounts at its gateway do not.
    fid = uint40(uint160(to));
    idOf[to] = fid;
    custodyOf[fid] = to;
    emit Register(to, fid, address(0));
  }
}
