import { Component, type ReactNode } from 'react';

type FailureBoundaryProps = {
  /** What failed here is tried again elsewhere. */
  place: unknown;
  instead: ReactNode;
  children: ReactNode;
};

type State = { failed: boolean; place: unknown };

/** Shows `instead` once its children broke off, until the visitor goes elsewhere. */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: FailureBoundaryProps, state: State): State | null {
    return place === state.place ? null : { failed: false, place };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
