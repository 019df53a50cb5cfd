type Question = () => Promise<boolean>;

let question: Question | null = null;
let asking: Promise<boolean> | null = null;

/** Set by the office, whose dialog it is. */
export function setConfirmation(next: Question | null): void {
  question = next;
}

/** Concurrent calls share one dialog. @returns whether the person has confirmed who they are. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= (question?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
