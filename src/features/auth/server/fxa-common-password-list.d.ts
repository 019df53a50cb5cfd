declare module 'fxa-common-password-list' {
  const list: {
    /** Whether the password, in lower case, is one of the commonest with 8 characters or more. */
    test(password: string): boolean;
  };
  export default list;
}
