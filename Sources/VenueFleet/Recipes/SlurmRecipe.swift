/// A Slurm job array. Slurm has no rule by exit code, so the script asks for the requeue of a transient failure itself.
enum SlurmRecipe {
  static func text(_ request: RecipeRequest) -> String {
    """
    #!/bin/sh
    # One task for each shard of the plan: sbatch \(RecipeKind.slurm.fileName)
    #SBATCH --job-name=\(request.name)
    #SBATCH --array=0-\(request.shards - 1)
    #SBATCH --ntasks=1
    #SBATCH --cpus-per-task=1
    #SBATCH --mem=\(request.memory)M
    #SBATCH --time=\((request.seconds + 59) / 60)
    #SBATCH --requeue
    #SBATCH --open-mode=append

    venuemap \(request.command.map(quoted).joined(separator: " "))
    code=$?
    # 20: reading or writing failed. Try again, at most three times. All other codes would be the same again.
    if [ "$code" -eq 20 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then
      scontrol requeue "${SLURM_ARRAY_JOB_ID}_${SLURM_ARRAY_TASK_ID}"
    fi
    exit "$code"

    """
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-_./".utf8.contains(byte)
    }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
