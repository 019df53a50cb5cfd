import { createContext, useContext } from 'react';

type Frame = {
  /** What the button of the form says. */
  save: string;
  /** Called when it is saved. */
  onSaved?: () => void;
};

const FrameOfForm = createContext<Frame>({ save: 'Save' });

/** Where a settings form is a step of something, tells it what its button says and what follows. */
export const FormFrame = FrameOfForm.Provider;

export const useFormFrame = () => useContext(FrameOfForm);
